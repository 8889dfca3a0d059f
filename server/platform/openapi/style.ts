import { dayColours, nightColours } from '#server/platform/page-colours.ts'

/** The style sheet of the page: the light and dark tokens of the service, for a page outside its bundle. */
export const style = `
:root {
  color-scheme: light dark;
  ${dayColours}
  --line: oklch(0.885 0.016 80);
  --post-deep: oklch(0.5 0.15 30);
  --pine: oklch(0.43 0.065 165);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    ${nightColours}
    --line: oklch(0.36 0.032 264);
    --post-deep: oklch(0.75 0.125 38);
    --pine: oklch(0.76 0.075 165);
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0 auto; max-width: 860px; padding: 32px 20px 80px;
  background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, "Pretendard Variable", sans-serif;
}
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.3; }
h2 { margin: 48px 0 16px; font-size: 22px; }
h3 { margin: 0 0 8px; font-size: 16px; font-weight: 600; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; font-size: 13px; color: var(--ink-2); }
p, ul { margin: 0 0 8px; }
ul { padding-left: 20px; }
a { color: var(--indigo); text-underline-offset: 3px; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 14px/1.6 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px 14px; background: var(--sunken); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-top: 20px; }
nav a { padding: 4px 0; }
article { margin: 0 0 16px; padding: 18px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
.method { margin-right: 4px; color: var(--indigo); letter-spacing: 0.04em; font-size: 13px; font-weight: 700; }
.method.post, .method.patch { color: var(--pine); }
.method.delete { color: var(--post-deep); }
.who { color: var(--ink-2); font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 0; font-size: 14px; }
dt { font-weight: 600; font-variant-numeric: tabular-nums; }
dd { margin: 0; color: var(--ink-2); overflow-wrap: anywhere; }
`
