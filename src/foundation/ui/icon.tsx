const drawings = {
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  bell: 'M6 17h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v4.5zM10 20h4',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  download: 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 15v5h14v-5',
  form: 'M6 3h9l4 4v14H6zM9.5 11.5h6M9.5 15.5h6',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  money: 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6 12h.5M17.5 12h.5',
  passport: 'M6 3h12v18H6zM12 7.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M9.5 17.5h5',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  photo: 'M5 4h14v16H5zM12 8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M7.5 20c.5-3 2-4.5 4.5-4.5s4 1.5 4.5 4.5',
  pin: 'M12 21c-4.5-5-6.5-8.5-6.5-11a6.5 6.5 0 0 1 13 0c0 2.5-2 6-6.5 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  route: 'M6 19a2 2 0 1 0 0-.1M18 5a2 2 0 1 0 0 .1M8 19h6a3.5 3.5 0 0 0 0-7h-4a3.5 3.5 0 0 1 0-7h6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3L20 20',
  talk: 'M4 5h16v11H10l-4 4v-4H4z',
  upload: 'M12 16V5m-4.5 4L12 4.5 16.5 9M5 15v5h14v-5',
  video: 'M3.5 7h11v10h-11zm11 3.5 6-3.5v10l-6-3.5',
} as const
export type IconName = keyof typeof drawings

export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
