import { useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { Menu, menuItemClasses } from '#foundation/ui/menu.tsx'
import { Tabs } from '#foundation/ui/tabs.tsx'
import { toast } from '#foundation/ui/toast-store.ts'

const tabs = { one: 'One', two: 'Two', three: 'Three' }

export function KitMoving() {
  const [tab, setTab] = useState<keyof typeof tabs>('one')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Tabs label="Tabs" tabs={tabs} chosen={tab} onChoose={setTab}>
        <p className="py-4">Panel {tabs[tab]}</p>
      </Tabs>
      <div className="flex flex-wrap items-center gap-3">
        <Menu button="Menu" align="left" className="border border-edge">
          {Object.entries(tabs).map(([name, label]) => (
            <li key={name}>
              <button type="button" className={menuItemClasses}>
                {label}
              </button>
            </li>
          ))}
        </Menu>
        <Button tone="secondary" onClick={() => setAsking(true)}>
          Open dialog
        </Button>
        <Button tone="secondary" onClick={() => toast({ title: 'Saved', description: 'A message that goes away.' })}>
          Show toast
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast({ title: 'Error', description: 'It failed.', variant: 'destructive' })}
        >
          Show failure
        </Button>
      </div>
      {isAsking && (
        <Dialog title="Dialog" onClose={() => setAsking(false)}>
          <p>Escape, the cross and the button close it.</p>
          <Button onClick={() => setAsking(false)}>Close it</Button>
        </Dialog>
      )}
    </>
  )
}
