import { queryAll } from './dom.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(form: HTMLFormElement): Control[] {
  return queryAll<HTMLInputElement>('input[name], select[name], textarea[name]', form)
}

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u

/** Native constraints only; the server checks everything. */
export function isValid(control: Control): boolean {
  const value = control.value.trim()
  if (control.required && value === '') return false
  if (control instanceof HTMLSelectElement || value === '') return true
  if (control.minLength > value.length) return false
  if (control.type === 'email') return email.test(value)
  if (control.type === 'number')
    return Number(value) >= Number((control as HTMLInputElement).min) && control.validity.valid
  return true
}

export function visibleControl(control: Control): HTMLElement {
  return document.getElementById(control.dataset['face'] ?? '') ?? control
}

export function showMessage(control: Control, message: string | undefined): void {
  const error = document.getElementById(`${control.id}-error`)
  if (!error) return
  error.textContent = message ?? ''
  error.hidden = message === undefined
  const face = visibleControl(control)
  face.setAttribute('aria-invalid', String(message !== undefined))
  const described = (face.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== error.id)
  face.setAttribute('aria-describedby', [...described, ...(message === undefined ? [] : [error.id])].join(' '))
}
