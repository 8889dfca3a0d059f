import { Magpie } from '#web/art/magpie.tsx'

/** Shown while the first code or the session loads. It appears after a delay. */
export const LoadingScreen = () => (
  <div role="status" className="grid min-h-dvh place-items-center">
    <div className="grid animate-[late_240ms_600ms_both] justify-items-center gap-3 text-ink-2 text-sm">
      <div className="w-20">
        <Magpie />
      </div>
      우체국 문을 열고 있어요
    </div>
  </div>
)
