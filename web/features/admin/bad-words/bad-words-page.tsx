import { useState } from 'react'
import { exportWords } from '#contract/bad-words.ts'
import { AdminPage } from '#web/features/admin/ui/admin-page.tsx'
import { call } from '#web/platform/api/call.ts'
import { isCallError } from '#web/platform/api/call-error.ts'
import { maySaveFiles } from '#web/platform/app/may-save-files.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { BadWordList } from './bad-word-list.tsx'
import { Exceptions } from './exceptions.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { TryBox } from './try-box.tsx'
import { WordGroups } from './word-groups.tsx'

/** The banned words of letters, notes, titles and board messages. */
export default function BadWordsPage() {
  const [isImporting, setImporting] = useState(false)
  return (
    <AdminPage
      title="금칙어"
      lead="편지, 공유하는 이유, 롤링페이퍼에 쓸 수 없는 말을 정해요."
      actions={
        <>
          <Button kind="quiet" size="s" icon="upload" onClick={() => setImporting(true)}>
            가져오기
          </Button>
          <ExportButton />
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <BadWordList />
        <div className="grid min-w-0 gap-5">
          <TryBox />
          <WordGroups />
          <Exceptions />
        </div>
      </div>
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  )
}

function ExportButton() {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (!maySaveFiles()) return
    setBusy(true)
    try {
      const { text } = await call(exportWords)
      saveFile('금칙어.txt', text)
    } catch (error) {
      if (!isCallError(error)) throw error
      toast({ type: 'Error', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" size="s" icon="download" busy={isBusy} onClick={() => void save()}>
      내보내기
    </Button>
  )
}
