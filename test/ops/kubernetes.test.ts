import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { imageOf, unknownOf } from './image.ts'

type Container = {
  command?: string[]
  args?: string[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  env?: unknown
  ports?: { name: string; containerPort: number }[]
  securityContext: object
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } }
}
type Pod = {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: Container[]
    securityContext: object
    terminationGracePeriodSeconds: number
    automountServiceAccountToken: boolean
  }
}
type Kind = {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: never
  data: Record<string, string>
}

const file = join(import.meta.dirname, '../../ops/kubernetes/post-office.yaml')
const documents = parseAllDocuments(readFileSync(file, 'utf8'))
const objects = documents.map(document => document.toJS() as Kind)
const find = <T>(kind: string) => objects.find(object => object.kind === kind) as unknown as T

const { spec: deployment } = find<{ spec: { template: Pod; selector: { matchLabels: object } } }>(
  'Deployment',
)
const { spec: cronJob } = find<{ spec: { jobTemplate: { spec: { template: Pod } } } }>('CronJob')
const pods = { Deployment: deployment.template, CronJob: cronJob.jobTemplate.spec.template }
const image = imageOf()

describe('the example for Kubernetes', () => {
  it('is YAML without errors; each object is unique and has a current API version', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    expect(objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual([
      'v1 ConfigMap',
      'apps/v1 Deployment',
      'v1 Service',
      'policy/v1 PodDisruptionBudget',
      'networking.k8s.io/v1 Ingress',
      'v1 PersistentVolumeClaim',
      'batch/v1 CronJob',
    ])
  })

  it.each(Object.entries(pods))(
    'runs its %s as nobody, without rights, on a read-only file system',
    (_, pod) => {
      expect(pod.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: image.user,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      })
      for (const container of pod.spec.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
      }
    },
  )

  it('names only variables that the service knows, and leaves secrets to a Secret', () => {
    const { data } = find<Kind>('ConfigMap')
    expect(unknownOf(data)).toEqual([])
    for (const { spec } of Object.values(pods)) {
      for (const { envFrom, env } of spec.containers) {
        expect(env).toBeUndefined()
        expect(envFrom).toEqual([
          { configMapRef: { name: 'post-office' } },
          { secretRef: { name: 'post-office' } },
        ])
      }
    }
    expect(objects.some(({ kind }) => kind === 'Secret')).toBe(false)
    const secrets = { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: 'postgres://a:b@c/d' }
    expect(() => readConfig({ ...data, ...secrets, LOCAL_SIGN_IN: 'on' })).not.toThrow()
  })

  it('probes existing paths, and waits as long as a server takes to stop', () => {
    const { spec, metadata } = deployment.template
    const [server] = spec.containers as [Container]
    expect(server.ports).toEqual([{ name: 'http', containerPort: Number(image.environment.PORT) }])
    expect(
      [server.startupProbe, server.readinessProbe, server.livenessProbe].map(probe => probe?.httpGet),
    ).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/readyz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ])
    const { stopWait } = readConfig({
      ...find<Kind>('ConfigMap').data,
      SECRET_KEY: 'x'.repeat(32),
      LOCAL_SIGN_IN: 'on',
    })
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(stopWait + 10)
    expect(deployment.selector.matchLabels).toEqual(metadata.labels)
    const service = find<{ spec: { selector: object; ports: { targetPort: string }[] } }>('Service')
    expect(service.spec.selector).toEqual(metadata.labels)
    expect(service.spec.ports[0]?.targetPort).toBe('http')
    const budget = find<{ spec: { selector: { matchLabels: object } } }>('PodDisruptionBudget')
    expect(budget.spec.selector.matchLabels).toEqual(metadata.labels)
    // The service sends nothing to the pod that makes a backup.
    expect(cronJob.jobTemplate.spec.template.metadata.labels).not.toEqual(metadata.labels)
  })

  it('makes its backups with an existing command', () => {
    const [backup] = cronJob.jobTemplate.spec.template.spec.containers as [Container]
    const words = backup.args?.join(' ') ?? ''
    expect(words).toMatch(/ node dist\/server\/admin\.js backup "\/backups\/[^"]+" --own$/)
    expect(image.command.join(' ')).toBe('node dist/server/main.js')
  })
})
