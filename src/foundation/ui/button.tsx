import type { ComponentProps } from 'react'
import type { Path } from '#foundation/router/search-words.ts'
import { Link, type LinkProps } from '#foundation/router/web/link.tsx'
import { buttonClasses, type Tone } from './button-classes.ts'

interface Look {
  tone?: Tone | undefined
  wide?: boolean | undefined
}

export function Button({ tone, wide, type = 'button', className = '', ...props }: Look & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClasses(tone, wide)} ${className}`} {...props} />
}

export function LinkButton<P extends Path>({ tone, wide, className = '', ...props }: Look & LinkProps<P>) {
  return <Link className={`${buttonClasses(tone, wide)} ${className}`} {...(props as LinkProps<Path>)} />
}
