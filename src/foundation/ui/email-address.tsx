/** Breaks before its sign, if it has to break at all and that is enough. */
export function EmailAddress({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
