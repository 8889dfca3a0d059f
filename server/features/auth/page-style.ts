import { dayColours, nightColours } from '#server/platform/page-colours.ts'

/**
 * The style sheet of the server's own pages, with the light and dark tokens of the service. They are not part of the
 * browser bundle.
 */
export const style = `
:root {
  color-scheme: light dark;
  ${dayColours}
  --control: oklch(0.62 0.02 70);
  --post: oklch(0.575 0.165 32);
  --on-post: #fff;
  --shadow: 0 2px 4px oklch(0.35 0.05 55 / 0.12), 0 10px 28px oklch(0.35 0.05 55 / 0.16);
}

@media screen and (prefers-color-scheme: dark) {
  :root {
    ${nightColours}
    --control: oklch(0.62 0.02 264);
    --post: oklch(0.73 0.135 38);
    --on-post: oklch(0.22 0.04 30);
    --shadow: 0 12px 32px oklch(0.1 0.02 268 / 0.55);
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: 24px 16px;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 Pretendard, "Apple SD Gothic Neo", "Noto Sans KR", system-ui, sans-serif;
  word-break: keep-all;
  overflow-wrap: anywhere;
}

main {
  width: 100%;
  max-width: 420px;
  padding: 32px 24px 24px;
  background: var(--surface);
  border-radius: 22px;
  border-top: 6px solid var(--post);
  box-shadow: var(--shadow);
}

h1 {
  margin: 12px 0 4px;
  font-size: 1.5rem;
  letter-spacing: -0.02em;
}

p {
  margin: 0;
}

a {
  color: var(--indigo);
}

.chip {
  display: inline-block;
  padding: 4px 12px;
  border-radius: 8px;
  background: var(--sunken);
  color: var(--ink-2);
  font-size: 0.875rem;
}

.note {
  margin-bottom: 20px;
  color: var(--ink-2);
}

form + form {
  margin-top: 20px;
}

.accounts {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
}

button,
.text {
  min-height: 44px;
  padding: 8px 16px;
  border: 1px solid var(--control);
  border-radius: 14px;
  background: var(--surface);
  color: inherit;
  font: inherit;
}

button {
  cursor: pointer;
  transition: transform 120ms cubic-bezier(0.2, 0.8, 0.2, 1);
}

button:hover {
  background: var(--sunken);
}

button:active {
  transform: scale(0.98);
}

.account {
  text-align: left;
}

.account span {
  color: var(--ink-2);
  font-size: 0.875rem;
}

.named label {
  display: block;
  margin-bottom: 8px;
}

.named .tick {
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin: 0;
  color: var(--ink-2);
}

.tick input {
  width: 20px;
  height: 20px;
  accent-color: var(--post);
}

.problem {
  margin-bottom: 8px;
  color: var(--post);
}

.row {
  display: flex;
  gap: 8px;
}

.text {
  flex: 1;
  min-width: 0;
}

.code {
  font-size: 1.25rem;
  letter-spacing: 0.12em;
  font-variant-numeric: tabular-nums;
}

.other {
  margin-top: 16px;
}

.other a {
  display: inline-block;
  padding: 10px 0;
}

.steps {
  margin: 0 0 20px;
  padding-left: 1.25rem;
}

.steps li + li {
  margin-top: 12px;
}

.steps a {
  display: inline-block;
  padding: 10px 0;
}

.qr {
  display: block;
  width: 100%;
  max-width: 232px;
  margin: 12px 0 4px;
  border-radius: 14px;
}

.secret {
  display: block;
  margin-top: 8px;
  padding: 12px;
  border-radius: 14px;
  background: var(--sunken);
}

code {
  font: 1rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace;
}

.codes {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 16px;
  margin: 0;
  padding: 16px;
  border-radius: 14px;
  background: var(--sunken);
  list-style: none;
  text-align: center;
}

.primary,
.primary:hover {
  border-color: transparent;
  background: var(--post);
  color: var(--on-post);
  font-weight: 600;
}

.wide {
  width: 100%;
}

.quiet {
  width: 100%;
  border-color: transparent;
  color: var(--ink-2);
}

:focus-visible {
  outline: 3px solid var(--focus);
  outline-offset: 3px;
}

@media (prefers-reduced-motion: reduce) {
  button {
    transition: none;
  }
}
`
