// These keys are documented: other programs of the same origin may read them.
const tokenKey = 'token'
const userKey = 'user'

/** Storage can be switched off in a browser; then the cookie alone carries the session. */
function ignoreErrors<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export function readToken(): string | null {
  return ignoreErrors(() => localStorage.getItem(tokenKey)) ?? null
}

export function storeToken(token: string): void {
  ignoreErrors(() => localStorage.setItem(tokenKey, token))
}

export function forgetToken(): void {
  ignoreErrors(() => localStorage.removeItem(tokenKey))
}

export function storeSession(token: string, user: object): void {
  storeToken(token)
  ignoreErrors(() => localStorage.setItem(userKey, JSON.stringify(user)))
}

export function forgetSession(): void {
  forgetToken()
  ignoreErrors(() => localStorage.removeItem(userKey))
}

export function readUser(): { fullName?: unknown; role?: unknown } | undefined {
  return ignoreErrors(() => {
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    return typeof user === 'object' && user !== null ? user : undefined
  })
}
