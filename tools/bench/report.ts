// Budgets are goals, so nothing fails here.
import os from 'node:os'

interface Line {
  what: string
  measured: string
  budget: string
  verdict: string
}
type Goal = Pick<Line, 'budget' | 'verdict'>

const columns = ['what', 'measured', 'budget', 'verdict'] as const

export const atMost = (value: number, limit: number, unit: string): Goal => ({
  budget: `<= ${limit} ${unit}`,
  verdict: value <= limit ? 'ok' : 'OVER',
})

export const atLeast = (value: number, limit: number, unit = ''): Goal => ({
  budget: `>= ${limit} ${unit}`.trimEnd(),
  verdict: value >= limit ? 'ok' : 'UNDER',
})

export class Report {
  readonly #lines: Line[] = []
  readonly #loadBefore = os.loadavg()[0]!

  note(what: string, measured: string, { budget, verdict }: Goal = { budget: '', verdict: '' }) {
    this.#lines.push({ what, measured, budget, verdict })
  }

  print() {
    const [cpu] = os.cpus()
    console.log(
      `Node ${process.versions.node}, ${os.cpus().length} cores (${cpu?.model.trim()}), load ${this.#loadBefore.toFixed(1)} before it began\n`,
    )
    const table = [{ what: 'what', measured: 'measured', budget: 'budget', verdict: '' }, ...this.#lines]
    const widths = columns.map((column) => Math.max(...table.map((line) => line[column].length)))
    for (const line of table)
      console.log(
        columns
          .map((column, place) => line[column].padEnd(widths[place]!))
          .join('  ')
          .trimEnd(),
      )
  }
}
