import { type FormEvent, useState } from 'react'
import { makeKeeper } from '#contract/keepers.ts'
import { useSend } from '#web/platform/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isBlank } from '#web/ui/text-length.ts'
import { toast } from '#web/ui/toast.ts'

/** Makes a member a keeper by zip code. The member agreed before, and is told. */
export function NewKeeper() {
  const [zipCode, setZipCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const make = useSend(makeKeeper, {
    onSuccess: made => {
      setZipCode('')
      toast({ type: 'Success', text: `${made.zipCode} 님에게 온기지기를 맡겼어요.` })
    },
    onError: ({ message }) => setProblem(message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (make.isPending) return
    if (isBlank(zipCode)) return setProblem('우편번호를 적어 주세요.')
    make.mutate({ body: { zipCode } })
  }
  return (
    <form
      onSubmit={submit}
      className="flex flex-wrap items-start gap-3 rounded-card bg-surface p-5 text-ink shadow-1"
    >
      <TextField
        label="온기지기를 맡길 회원의 우편번호"
        value={zipCode}
        error={problem}
        className="min-w-60 flex-1"
        onChange={text => {
          setZipCode(text)
          setProblem(undefined)
        }}
      />
      <Button
        type="submit"
        icon="plus"
        size="s"
        busy={make.isPending}
        className="w-full wide:mt-8 wide:w-auto"
      >
        맡기기
      </Button>
    </form>
  )
}
