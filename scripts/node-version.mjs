// Imported first. An old Node must be able to parse this file.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

if (!fits) {
  console.error(
    `This is Node ${process.versions.node}. Install Node 20, 22, 24 or 26 (20.19 or 22.12 at least, https://nodejs.org) and start again.`,
  )
  process.exit(1)
}
