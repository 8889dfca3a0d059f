import './node-version.mjs'

// `npm run dev`: the screens from their source at PORT (5173), beside a server at SERVER_PORT (3650) that is built again
// and restarted when one of its files changes. The server's other variables are those of `npm start`.
import('./prepare.mjs')
  .then(({ prepare }) => prepare(process.stdout, { installOnly: true }))
  .then(() => import('./dev-servers.mjs'))
  .then(({ develop }) => develop())
  .catch(error => {
    console.error(error)
    process.exit(1)
  })
