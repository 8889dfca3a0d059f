import { describe, expect, it } from 'vitest'
import { findThreats } from './threats.ts'

const linesOf = (text: string) => text.trim().split(/[|\n]/)

const threats = `
너희 집 찾아가서 칼로 찌를 거야.|너 죽여 버릴 거야|죽여 버린다 이 새끼야|널 칼로 찔러 버린다|네 얼굴에 염산 뿌릴 거야|너 찾아가서 죽여 버릴 거야|니네집가서칼로찌른다
너희 집 주소 다 알아냈어, 조심해라|오늘부터 밤길 조심해라|네 신상 다 털었어, 각오해|너희 집에 불 질러 버린다|너네 가족까지 다 죽일 거야|너를 꼭 찾아내서 가만 안 둘 거야
네 사진 학교에 다 뿌릴 거야|안 보내면 네 사진 인터넷에 퍼뜨린다|차단하면 사진 뿌린다
가슴 보여 줘.|벗은 사진 보내 줘|알몸 사진 찍어 보내|팬티만 입고 찍어 줘|옷 벗어 봐|나랑 잘래?|조건만남 할래?|네 몸 만지고 싶어|가슴좀보여줘|신음 소리 들려 줘
뛰어내려.|그냥 뛰어내려라|죽는 방법 알려 줄게.|고통 없이 죽는 약 구해 줄게|자살하는 방법 가르쳐 줄까?|죽는 거 도와줄게`

// A victim tells of it, the writer means themselves, another sense.
const others = `
칼로 손목을 그을 거야|제 배를 칼로 찌를 거예요|남편이 저를 죽일 거예요|아빠가 칼로 찌를 거래요|전남친이 사진을 뿌릴 거라고 협박했어요|너를 죽일 거라는 목소리가 들려요
가슴 보여 달라고 해서 무서웠어요|저를 강간하겠다고 했어요|의사 선생님이 가슴을 보여 달라고 하셨어요|비밀을 다 폭로할 거라고 했어요|죽는 방법을 검색했어요|저를 죽여 주세요
고양이가 책장에서 뛰어내려|그네에서 뛰어내려 무릎을 다쳤어요|벌레를 다 죽여 버릴 거야|너 때문에 웃겨 죽여|네 웃음 죽인다|시간을 죽일 거야|이 노래 죽여줘
강아지 엉덩이 사진 보내 줘|손 사진 보내 줘|네 방 보여 줘|네 마음 다 보여 줘|아래 사진 보내 줘|네 사진 앨범에 올릴 거야|외투 벗어 주세요|양말 벗어 봐
칼로 무를 썰어 줄게|네가 준 씨앗을 화분에 묻어 줄게|네 집에 찾아가서 밥 먹고 싶다|너희 집 주소 알려 줘|밤길 조심해서 들어가요|편하게 사는 방법 알려 줄게`

describe('a threat or a sexual demand', () => {
  it('is found after another sentence, and that sentence is not marked', () => {
    const missed = linesOf(threats).filter(text => {
      const [hit] = findThreats(`요즘 잘 지내? ${text}`)
      return hit?.entry !== '위협하거나 성적으로 요구하는 말' || hit.start < 8
    })
    expect(missed).toEqual([])
  })

  it('passes where a victim tells of it, about the writer, or with another meaning', () => {
    expect(linesOf(others).filter(text => findThreats(text).length > 0)).toEqual([])
  })

  it('is read in time in a text that repeats it', () => {
    for (const piece of ['너 죽여 ', '네 집 주소 ', '사진 뿌릴 ', '너칼로']) {
      const started = process.cpuUsage()
      findThreats(piece.repeat(50_000 / piece.length))
      expect(process.cpuUsage(started).user, piece).toBeLessThan(2_000_000)
    }
  })
})
