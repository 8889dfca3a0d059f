/** The types of the parts that are used here. The measurement installs the package when it runs. */
declare module 'lighthouse' {
  type Audit = {
    id: string
    title: string
    score: number | null
    scoreDisplayMode: string
    numericValue?: number
    details?: { items?: Record<string, unknown>[] }
  }
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
  type Report = {
    finalDisplayedUrl: string
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
    audits: Record<string, Audit | undefined>
    categories: Record<string, Category | undefined>
  }
  type Flags = { port: number; logLevel: string; clearStorageTypes: string[] }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>
}
