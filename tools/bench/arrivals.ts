// A day of applications as people send them, minute by minute, on a given number of cores.
import { Random } from './random.ts'

/** Processor seconds for one application, from its first page to the payment. */
export interface Costs {
  web: number
  worker: number
  database: number
}

export interface Day {
  /** The busiest minute, as cores that work without a pause. */
  peak: Costs
  /** Longest wait of a job, in minutes, with the given cores for workers. */
  longestWait: number
  perSecondAtPeak: number
}

/** Shares of a day by hour, in Monrovia: most people apply in the morning and in the evening. */
const hours = [1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 7, 5, 5, 6, 6, 5, 5, 6, 6, 5, 3, 2, 1]
/** Once a day a news report, a deadline or a restored connection brings three times as many people for half an hour. */
const rush = { from: 9 * 60, minutes: 30, times: 3 }

export function simulateDay(applications: number, costs: Costs, workerCores: number, seed = 1): Day {
  const random = new Random(seed)
  const whole = hours.reduce((sum, share) => sum + share, 0)
  const peak: Costs = { web: 0, worker: 0, database: 0 }
  let [backlog, longestWait, perSecondAtPeak] = [0, 0, 0]
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const isRush = minute >= rush.from && minute < rush.from + rush.minutes
    const share = hours[Math.floor(minute / 60)]! / whole / 60
    const arrived = poisson(applications * share * (isRush ? rush.times : 1), random)
    for (const part of ['web', 'worker', 'database'] as const)
      peak[part] = Math.max(peak[part], (arrived * costs[part]) / 60)
    perSecondAtPeak = Math.max(perSecondAtPeak, arrived / 60)
    backlog = Math.max(0, backlog + arrived * costs.worker - workerCores * 60)
    longestWait = Math.max(longestWait, backlog / workerCores / 60)
  }
  return { peak, longestWait, perSecondAtPeak }
}

/** For large means, the normal distribution is close enough and much faster. */
function poisson(mean: number, random: Random): number {
  if (mean > 100) return Math.max(0, Math.round(mean + random.normal() * Math.sqrt(mean)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count += 1
  return count
}
