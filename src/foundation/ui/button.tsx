import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClasses, type Tone } from './button-classes.ts'

interface Look {
  tone?: Tone | undefined
  wide?: boolean | undefined
}

export function Button({ tone, wide, type = 'button', className = '', ...props }: Look & ComponentProps<'button'>) {
  return <button type={type} className={`${buttonClasses(tone, wide)} ${className}`} {...props} />
}

function Anchor({ tone, wide, className = '', children, ...props }: Look & ComponentProps<'a'>) {
  return (
    <a className={`${buttonClasses(tone, wide)} ${className}`} {...props}>
      {children}
    </a>
  )
}

export const LinkButton = createLink(Anchor)
