import { describe, expect, it } from 'vitest'
import { findDeathWishes } from './death-wishes.ts'

const commands = `
자살해라|나가 죽어|나가 죽어라|너 같은 건 나가 죽어|뒤져라 그냥|제발 좀 뒤져|그냥 죽어 버려|넌 죽어라|자살이나 해라|자살 추천|한강이나 가라
옥상에서 뛰어내려라|콱 죽어버려|혀 깨물고 죽어|접시물에 코 박고 죽어라|목매달아라|지옥에나 가라|뒈져버려|뒤지세요|나가 뒤져|제발 죽어 줘
빨리 죽어 이 새끼야|너 좀 죽어|가서 죽어라|너나 죽어|자살하세요|차라리 자살해|죽어라 제발|그냥 뒤져버려 쓰레기야|나가서 죽어 버려라|니가 죽어
걍 자살해라ㅋㅋ|디져라|굶어 죽어라|당장 나가 죽으세요|숨 쉬지 마라|죽어 마땅한 놈|손목이나 그어라|뒤지든가|나가 죽든가|저승에나 가라|kill yourself
너그냥죽으십쇼|너같은건죽어야돼|나가죽는게어때|니들다나가뒤져|그만살고뒤져|어서 나가디지십쇼|나가뒤져라이기|뒤져라이기야|얼른뒤지십쇼|나가죽으십쇼`

// About the writer, told as heard, idioms, other meanings.
const others = `
나가 죽고 싶다|나가 죽어야 할까|나 그냥 죽어 버릴까|나는 죽어야 해|제발 죽고 싶지 않아|나 죽어 가는 것 같아|내가 먼저 죽어야지|나도 죽어 버리고 싶어|나만 죽으면 되는데
죽어 버릴까 봐 무서워|그냥 죽어 있고 싶어|확 죽어 버리고 싶던 밤|나 같은 건 나가 죽어야 하나|저는 죽어도 괜찮아요|내가 죽으라면 죽어야지|죽어야 끝날까|나가 죽을까
자살하라는 말을 들었어요|자살해라는 댓글이 달렸어요|나가 죽으라고 했어|엄마가 나가 죽어라 하셨어|친구가 저한테 죽어라 했대요|"나가 죽어"라고 하더라|죽으라는 문자를 받았어
뒤지라는 욕을 들었어|그냥 죽어라 그랬어|너 죽어라 하던 사람|죽어버리라고 소리쳤대|나가 뒤져라 하는 소리|자살해라 했던 아이|지옥에나 가라고 하더라|한강 가라는 악플
뛰어내리라는 말이 들려|죽어 버려라 하는 목소리|목매달라는 소리가 들려|자살하라고 적힌 쪽지
죽어라 공부했는데|죽어라 뛰었다|죽어라고 일만 했어|배고파 죽어|웃겨 죽어|좋아 죽어|더워 죽어|죽어도 못 해|죽어 가는 나무|일찍 죽어서 슬펐어|기가 죽어 있었어
얼굴이 죽어 보여|풀이 죽어 버렸어|한풀 죽어 버렸다|불이 다 죽어 버려서|너 없으면 나 죽어|그러다 너 죽어 조심해|둘이 좋아 죽고 못 살아|죽어라 하고 달렸어|심심해 죽겠어
피곤해 죽는 줄 알았어|죽기 살기로 했어|이가 아파 죽겠네|귀여워 죽어|부러워 죽어|죽어라 안 되네|죽어라 안 외워져|죽이 잘 맞아|눈치 보여 죽겠어
모기야 죽어라!|바퀴벌레야 제발 죽어|게임에서 보스야 죽어라 했지|꽃이 말라 죽어|영화에서 주인공이 자살해|그 말을 듣고 자살해 버린 친구|뒤져 보니 나왔어|서랍을 뒤져라|가방을 뒤져 봐
한강 가서 치킨 먹자|한강이나 가자|한강 가라앉은 기분|지옥 같은 하루였어|지옥철 타고 출근|뒤져라 뒤져라 해도 안 나와|자살 예방 교육을 들었어|자살은 안 돼|제발 죽지 마
다 죽어 가는 목소리|숨 쉬지 마세요, 엑스레이 찍어요|그냥 죽어 있는 도시|목매어 기다렸어|손목을 다쳤어|숨 좀 쉬어라|숨 그만 참아|저승사자 분장을 했어|떨어져라 감기야
높은 데서 떨어져 다쳤어|다리에서 떨어져 깁스했어|죽음에 대해 생각했어|할머니가 죽어 마당에 묻은 강아지 이야기를 하셨어|땅에 떨어져 죽어 있던 새
죽어라 사랑했던 사람|나가 뛰어놀고 싶다|다 죽어 가던 화분이 살아났어|시간을 죽여 버렸어|죽어 본 적 없으니까|목을 매만졌어|책상서랍뒤져라|얼른뒤져봐|빨리디지털로 바꿔`

const linesOf = (text: string) => text.trim().split(/[|\n]/)

describe('a command to die', () => {
  it('is found after another sentence, and that sentence is not marked', () => {
    const missed = linesOf(commands).filter(text => {
      const [hit] = findDeathWishes(`요즘 잘 지내? ${text}`)
      return hit?.entry !== '상대에게 죽으라는 말' || hit.start < 8
    })
    expect(missed).toEqual([])
  })

  it('passes in a hundred sentences about the writer, told as heard, or with another meaning', () => {
    expect(linesOf(others).length).toBeGreaterThanOrEqual(100)
    expect(linesOf(others).filter(text => findDeathWishes(text).length > 0)).toEqual([])
  })

  it('is read in time in a text that repeats it', () => {
    const started = process.cpuUsage()
    findDeathWishes('제발 너 그냥 좀 다 죽 뒤 '.repeat(3000))
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
  })
})
