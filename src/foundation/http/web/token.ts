// These keys are documented: other programs of the same origin may read them.
const tokenKey = 'token'
const userKey = 'user'

/** Storage can be switched off in a browser; then the cookie alone carries the session. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function readToken(): string | null {
  return quietly(() => localStorage.getItem(tokenKey)) ?? null
}

export function storeToken(token: string): void {
  quietly(() => localStorage.setItem(tokenKey, token))
}

export function forgetToken(): void {
  quietly(() => localStorage.removeItem(tokenKey))
}

export function storeSession(token: string, user: object): void {
  storeToken(token)
  quietly(() => localStorage.setItem(userKey, JSON.stringify(user)))
}

export function forgetSession(): void {
  forgetToken()
  quietly(() => localStorage.removeItem(userKey))
}

export function readUser(): { fullName?: unknown; role?: unknown } | undefined {
  return quietly(() => {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    return typeof user === 'object' && user !== null ? user : undefined
  })
}
