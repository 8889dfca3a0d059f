import { Session } from 'node:inspector/promises'
import { createServer } from 'node:net'

/**
 * Loaded into a process before its program. A connection to PROFILE_SOCKET starts a profile. When the client ends
 * its half, it receives the profile.
 */
createServer({ allowHalfOpen: true }, async socket => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 250 })
  await session.post('Profiler.start')
  socket.resume().write('\n')
  socket.once('end', async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    socket.end(JSON.stringify(profile))
  })
})
  .listen(process.env.PROFILE_SOCKET)
  .unref()
