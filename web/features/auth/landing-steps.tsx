import type { ReactNode } from 'react'
import { OverTheHills } from './landing-hills.tsx'
import { AtThePostbox } from './landing-postbox.tsx'
import { AtTheWindow } from './landing-window.tsx'

export type LandingStep = { title: string; text: string; art: ReactNode }

/** The three texts of the landing screen: who, how, and why. Their pictures follow one letter. */
export const landingSteps: readonly LandingStep[] = [
  {
    title: '이름 대신 우편번호로',
    text: '여기에서는 다섯 글자 우편번호로만 서로를 알아요. 누구인지 몰라서 더 솔직해질 수 있어요.',
    art: <AtThePostbox />,
  },
  {
    title: '천천히 오가는 편지',
    text: '답장은 바로 도착하지 않아요. 까치가 편지를 물고 산을 넘는 동안 마음을 고를 시간이 생겨요.',
    art: <OverTheHills />,
  },
  {
    title: '서로를 데우는 온도',
    text: '털어놓고, 들어 주고, 답장해요. 따뜻한 답장이 도착할 때마다 내 온도가 조금씩 올라가요.',
    art: <AtTheWindow />,
  },
]
