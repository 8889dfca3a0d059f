import { toast } from './toast.ts'

/** Says why a press could not do what it says: the browser lets this site store nothing. */
export const toastStorageForbidden = (): void =>
  void toast({
    type: 'Warning',
    text: '이 브라우저가 저장을 막고 있어요. 브라우저 설정에서 쿠키와 사이트 데이터를 허용한 뒤 다시 눌러 주세요.',
    duration: 10_000,
  })
