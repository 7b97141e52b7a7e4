import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { enhanceForm } from '#features/public-site/scripts/forms.ts'
import { platformApi } from '#foundation/http/api.ts'
import { useRead } from '#foundation/http/web/use-api.ts'
import { toast } from '#foundation/ui/toast-store.ts'
import { Footer, type FooterLinkProps } from './footer.tsx'

const AppLink = ({ href, ...props }: FooterLinkProps) => <Link to={href} {...props} />

export function AppFooter() {
  const service = useRead(platformApi.service, {}).data
  const newsletter = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!newsletter.current) return undefined
    return enhanceForm(newsletter.current, (title, description, variant) =>
      toast({ title, description, variant: variant ?? 'default' }),
    )
  }, [])
  return (
    <Footer
      appLink={AppLink}
      newsletter={newsletter}
      social={service?.socialLinks ?? []}
      authority={service?.authority}
    />
  )
}
