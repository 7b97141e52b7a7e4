import { logFault } from './log-fault.ts'

/** For parts of the application that are loaded on the side: without a connection, or once the page is left, they do not arrive. */
export function logPartFault(error: unknown): void {
  const isNotFetched =
    error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message)
  if (!isNotFetched) logFault(error)
}
