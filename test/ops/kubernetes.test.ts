import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { streamPath } from '#contract/notifications.ts'
import { readArguments } from '#server/cli/backup/arguments.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { poolsOf } from '#server/platform/database/pools.ts'
import { imageOf, unknownOf } from './image.ts'

type Container = {
  command?: string[]
  args?: string[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  env?: unknown
  ports?: { name: string; containerPort: number }[]
  securityContext: object
  volumeMounts?: { mountPath: string }[]
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

const ops = join(import.meta.dirname, '../../ops')
const documentsIn = (file: string) => parseAllDocuments(readFileSync(join(ops, 'kubernetes', file), 'utf8'))
const objectsIn = <T>(file: string) => documentsIn(file).map(document => document.toJS() as T)
const documents = documentsIn('post-office.yaml')
const objects = documents.map(document => document.toJS() as Kind)
const find = <T>(kind: string) => objects.find(object => object.kind === kind) as unknown as T

const { spec: deployment } = find<{
  spec: {
    template: Pod
    selector: { matchLabels: object }
    strategy: { rollingUpdate: { maxSurge: number } }
  }
}>('Deployment')
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

  it('sends /metrics and /readyz from outside to a service without pods', () => {
    type Path = { path: string; pathType: string; backend: { service: { name: string } } }
    const { spec } = find<{ spec: { rules: [{ http: { paths: Path[] } }] } }>('Ingress')
    expect(
      spec.rules[0].http.paths.map(({ path, pathType, backend }) => [path, pathType, backend.service.name]),
    ).toEqual([
      ['/metrics', 'Exact', 'post-office-closed'],
      ['/readyz', 'Exact', 'post-office-closed'],
      ['/', 'Prefix', 'post-office'],
    ])
    const services = objects.filter(({ kind }) => kind === 'Service') as unknown as {
      metadata: { name: string }
      spec: { selector: object }
    }[]
    const closed = services.find(({ metadata }) => metadata.name === 'post-office-closed')
    for (const { metadata } of Object.values(pods))
      expect(metadata.labels).not.toMatchObject(closed!.spec.selector)
  })

  it('makes its backups with an existing command', () => {
    const [backup] = cronJob.jobTemplate.spec.template.spec.containers as [Container]
    const [node, program, ...words] = backup.command ?? []
    expect([node, program]).toEqual(['node', 'dist/server/admin.js'])
    expect(readArguments(words, '/')).toEqual({ act: 'backup', file: '/backups', keep: 14 })
    expect(backup.volumeMounts).toMatchObject([{ mountPath: '/backups' }])
    expect(image.command.join(' ')).toBe('node dist/server/main.js')
  })
})

type Rule = { matches: { path: { type: string; value: string } }[]; backendRefs?: object[] }
type Policy = {
  spec: {
    podSelector: { matchLabels: object }
    policyTypes: string[]
    ingress: { ports: { port: string }[] }[]
  }
}
type Scaler = {
  spec: {
    scaleTargetRef: object
    minReplicas: number
    maxReplicas: number
    metrics: { type: string; pods: { metric: { name: string } } }[]
  }
}

describe('the further objects for Kubernetes', () => {
  const service = find<{
    metadata: { name: string; labels: object }
    spec: { ports: { name: string; port: number }[] }
  }>('Service')
  const [port] = service.spec.ports

  it.each([
    ['http-route.yaml', ['gateway.networking.k8s.io/v1 HTTPRoute']],
    ['network-policy.yaml', Array(2).fill('networking.k8s.io/v1 NetworkPolicy')],
    ['service-monitor.yaml', ['monitoring.coreos.com/v1 ServiceMonitor']],
    ['prometheus-rule.yaml', ['monitoring.coreos.com/v1 PrometheusRule']],
    ['autoscaler.yaml', ['autoscaling/v2 HorizontalPodAutoscaler']],
  ])('%s is YAML without errors and has a current API version', (file, kinds) => {
    expect(documentsIn(file).flatMap(({ errors }) => errors)).toEqual([])
    expect(objectsIn<Kind>(file).map(({ apiVersion, kind }) => `${apiVersion} ${kind}`)).toEqual(kinds)
  })

  it('the route leads to the service, and gives the stream no time limit', () => {
    const [route] = objectsIn<{ spec: { rules: [Rule, Rule, Rule]; hostnames: string[] } }>('http-route.yaml')
    const leads = [{ name: service.metadata.name, port: port!.port }]
    expect(route!.spec.rules.map(({ backendRefs }) => backendRefs)).toEqual([leads, undefined, leads])
    expect(route!.spec.rules[1].matches).toEqual(
      ['/metrics', '/readyz'].map(value => ({ path: { type: 'Exact', value } })),
    )
    expect(route!.spec.rules[0]).toMatchObject({
      matches: [{ path: { type: 'Exact', value: streamPath } }],
      timeouts: { request: '0s' },
    })
    const { PUBLIC_URL = '' } = find<Kind>('ConfigMap').data
    expect(route!.spec.hostnames).toEqual([new URL(PUBLIC_URL).hostname])
  })

  it('each pod has a policy, which lets requests reach the servers and nothing reach the backup', () => {
    const [servers, backup] = objectsIn<Policy>('network-policy.yaml').map(({ spec }) => spec)
    expect(servers!.podSelector.matchLabels).toEqual(pods.Deployment.metadata.labels)
    expect(backup!.podSelector.matchLabels).toEqual(pods.CronJob.metadata.labels)
    expect([servers!.policyTypes, backup!.policyTypes]).toEqual(Array(2).fill(['Ingress', 'Egress']))
    expect(servers!.ingress.map(({ ports }) => ports)).toEqual([[{ protocol: 'TCP', port: port!.name }]])
    expect(backup!.ingress).toEqual([])
  })

  it('the monitor finds the service, and reads METRICS_TOKEN from its Secret', () => {
    const [monitor] = objectsIn<{ spec: object }>('service-monitor.yaml')
    expect(monitor!.spec).toMatchObject({
      selector: { matchLabels: service.metadata.labels },
      endpoints: [
        {
          port: port!.name,
          path: '/metrics',
          authorization: { credentials: { name: 'post-office', key: 'METRICS_TOKEN' } },
        },
      ],
    })
  })

  it('the rules are those of ops/prometheus', () => {
    const [rule] = objectsIn<{ spec: object }>('prometheus-rule.yaml')
    expect(rule!.spec).toEqual(parse(readFileSync(join(ops, 'prometheus/alerts.yaml'), 'utf8')))
  })

  it('the autoscaler reads the event-loop delay, and keeps below the connections of PostgreSQL', () => {
    const [scaler] = objectsIn<Scaler>('autoscaler.yaml')
    const [adapter] = objectsIn<{
      rules: { custom: { seriesQuery: string; metricsQuery: string; name: { as: string } }[] }
    }>('prometheus-adapter.yaml')
    const [rule] = adapter!.rules.custom
    const { scaleTargetRef, metrics, minReplicas, maxReplicas } = scaler!.spec
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'post-office' })
    expect(metrics.map(({ pods }) => pods.metric.name)).toEqual([rule!.name.as])
    // ops.test.ts compares the alerts with /metrics.
    const [series = ''] = rule!.seriesQuery.split('{')
    expect(readFileSync(join(ops, 'prometheus/alerts.yaml'), 'utf8')).toContain(series)
    const { maxSurge } = deployment.strategy.rollingUpdate
    const connections = poolsOf({ processes: 1, replicaUrl: null }).primary + 1
    expect((maxReplicas + maxSurge) * connections).toBeLessThanOrEqual(97)
    expect(maxReplicas).toBeGreaterThan(minReplicas)
  })
})
