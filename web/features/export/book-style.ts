/**
 * The style of the letter book: sheets on a screen, a small book in print. The file opens without a network, so it uses
 * system fonts and its own colours.
 */
export const bookStyle = `
@page { size: A5; margin: 18mm 16mm 20mm; }
* { box-sizing: border-box; }
body {
  margin: 0; padding: 5vmin; background: #d9d2c4; color: #2d2621;
  font-family: "Pretendard", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif;
  font-size: 11.5pt; line-height: 1.85; word-break: keep-all; overflow-wrap: anywhere;
}
.sheet {
  max-width: 148mm; margin: 0 auto 5vmin; padding: 16mm; background: #fdfaf3;
  box-shadow: 0 1px 2px #2d262133, 0 6px 20px #2d262126;
}
.title { display: flex; flex-direction: column; justify-content: center; min-height: 150mm; text-align: center; }
.title h1 { margin: 0 0 6mm; font-size: 26pt; letter-spacing: .04em; }
.title p { margin: 0; color: #5f554c; }
.title .zip {
  display: inline-block; margin-bottom: 10mm; padding: 2mm 6mm; border: .5mm solid #a4482f; color: inherit;
  font-size: 16pt; letter-spacing: .35em; text-indent: .35em;
}
h2 { margin: 0 0 3mm; font-size: 16pt; line-height: 1.4; }
.contents ol { margin: 0; padding: 0; list-style: none; }
.contents a { display: flex; justify-content: space-between; gap: 6mm; padding: 2mm 0; border-bottom: .2mm dotted #9c8f80; color: inherit; text-decoration: none; }
.chapter > p { margin: 0; color: #5f554c; }
.letter { border-left: 1mm solid var(--edge); }
.letter h3 { margin: 0 0 4mm; font-size: 14pt; line-height: 1.5; }
.letter p { margin: 0; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 6mm; margin-bottom: 6mm; color: #5f554c; font-size: 9.5pt; }
.text { white-space: pre-wrap; orphans: 3; widows: 3; }
.letter .from { margin-top: 8mm; text-align: right; letter-spacing: .08em; }
.letter .note { margin-top: 3mm; color: #5f554c; font-size: 9.5pt; text-align: right; }
.BASIC { --edge: #8fa3bf; } .CELEBRATE { --edge: #d9805f; } .COMFORT { --edge: #6fa0c0; }
.PAPER { --edge: #b08a55; } .FIELD { --edge: #86a35c; }
.GYEONGGI { font-family: "Gowun Batang", "KoPubWorldBatang", "AppleMyungjo", "Batang", "Noto Serif KR", serif; }
.KYOBO, .HIMCHAN { font-family: "Nanum Pen Script", "Gamja Flower", "Nanum Myeongjo", "Gungsuh", cursive; font-size: 1.1em; }
@media print {
  body { padding: 0; background: none; font-size: 10.5pt; }
  .sheet { max-width: none; margin: 0; padding: 0; background: none; box-shadow: none; break-before: page; }
  .title { break-before: auto; }
  .letter { padding-left: 5mm; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  h2, h3, .head { break-after: avoid; }
  .from, .note { break-before: avoid; }
}
`
