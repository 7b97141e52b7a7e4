// Sends requests over a fixed number of keep-alive connections as fast as they are answered. Takes its task as a JSON
// argument and prints the result as JSON.
import http from 'node:http'

export interface LoadTask {
  origin: string
  seconds: number
  connections: number
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
}

export interface LoadResult {
  perSecond: number
  answers: number
  /** Non-2xx replies, and requests without any. */
  failures: number
  p50: number
  p99: number
}

const task = JSON.parse(process.argv[2] ?? '') as LoadTask
const agent = new http.Agent({ keepAlive: true, maxSockets: task.connections })
const times: number[] = []
let failures = 0

function ask({ method, path, headers, body }: LoadTask['requests'][number]): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(task.origin + path, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })
}

async function keepAsking(request: LoadTask['requests'][number], until: number) {
  for (let began = performance.now(); began < until; began = performance.now()) {
    const status = await ask(request)
    if (status < 200 || status > 299) failures += 1
    times.push(performance.now() - began)
  }
}

const began = performance.now()
const until = began + task.seconds * 1000
await Promise.all(
  Array.from({ length: task.connections }, (_, index) =>
    keepAsking(task.requests[index % task.requests.length]!, until),
  ),
)
const seconds = (performance.now() - began) / 1000
agent.destroy()

times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
const result: LoadResult = {
  perSecond: (times.length - failures) / seconds,
  answers: times.length,
  failures,
  p50: at(0.5),
  p99: at(0.99),
}
console.log(JSON.stringify(result))
