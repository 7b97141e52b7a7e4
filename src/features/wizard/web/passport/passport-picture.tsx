export function PassportPicture({
  picture,
  label,
  className = '',
}: {
  picture: File
  label: string
  className?: string
}) {
  return (
    <img
      ref={(image) => {
        if (!image) return undefined
        const address = URL.createObjectURL(picture)
        image.src = address
        return () => URL.revokeObjectURL(address)
      }}
      alt={label}
      className={`max-h-96 w-full rounded-md border border-line bg-cover object-contain ${className}`}
    />
  )
}
