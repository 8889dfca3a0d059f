import { Component, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-and-error-states.tsx'
import { MissingChunk } from './lazy-page.ts'

/** Catches errors of a page and offers a way out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />
  }
}

const reload = (
  <Button icon="refresh" size="s" onClick={() => location.reload()}>
    새로고침
  </Button>
)

function Broken({ error }: { error: unknown }) {
  const isMissing = error instanceof MissingChunk
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <title>문제가 생겼어요 | 따숨우체국</title>
      <h1 className="sr-only">문제가 생겼어요</h1>
      <EmptyState
        title={isMissing ? '화면을 불러오지 못했어요' : '화면을 그리다가 문제가 생겼어요'}
        text={
          isMissing
            ? '인터넷이 끊겼거나 우체국이 새로 단장했어요. 새로고침하면 다시 열려요.'
            : '새로고침하거나 홈으로 돌아가 주세요.'
        }
        action={
          <div className="grid gap-2">
            {reload}
            <ButtonLink to={paths.home} kind="text" size="s">
              홈으로 가기
            </ButtonLink>
          </div>
        }
      />
    </main>
  )
}
