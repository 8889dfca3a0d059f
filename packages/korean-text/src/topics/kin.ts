import { wordsOf } from './forms.ts'

export const kin =
  wordsOf(`엄마 아빠 어머니 아버지 부모님 할머니 할아버지 외할머니 시어머니 시아버지 장모님 장인어른 남편 아내 와이프 아기 아가
  언니 오빠 누나 형 동생 여동생 남동생 삼촌 아들 딸 아이 가족 친구`)

export const pets = wordsOf('강아지 반려견 고양이 반려묘 햄스터 토끼 우리 애')
