const PATHS = {
  plus: "M12 5v14M5 12h14",
  pencil: "M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  close: "M6 6l12 12M18 6 6 18",
  check: "m5 13 4 4L19 7",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4",
  download: "M12 4v11m-4-4 4 4 4-4M5 20h14",
  upload: "M12 16V5M8 9l4-4 4 4M5 20h14",
  menu: "M4 7h16M4 12h16M4 17h16",
  back: "m14 6-6 6 6 6",
  forward: "m10 6 6 6-6 6",
  up: "m6 14 6-6 6 6",
  down: "m6 10 6 6 6-6",
  phone: "M6 3h4l1.5 5L9 10a12 12 0 0 0 5 5l2-2.5 5 1.5v4c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2Z",
  pin: "M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12Zm0-9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  mail: "M4 6h16v12H4V6Zm0 1 8 6 8-6",
  home: "M4 11 12 4l8 7M6 10v10h12V10",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17 14.5c2.5.5 4 2.8 4 5.5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-7 8-7s8 3 8 7",
  calendar: "M4 6h16v14H4V6Zm0 5h16M8 3v5M16 3v5",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  tag: "M4 4h8l8 8-8 8-8-8V4Zm4 4h.01",
  chef: "M7 20h10v-6a4.5 4.5 0 1 0-2-8.5 4 4 0 0 0-6 0A4.5 4.5 0 1 0 7 14v6Zm0-3h10",
  bell: "M3 19h18M5 19v-2a7 7 0 0 1 14 0v2M12 10V7M10 7h4",
  leave: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
  lock: "M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  bag: "M6 8h12l1 12H5L6 8Zm3 0V6a3 3 0 0 1 6 0v2",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2",
  globe:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c-2.5 2.5-4 5.5-4 9s1.5 6.5 4 9c2.5-2.5 4-5.5 4-9s-1.5-6.5-4-9",
  door: "M6 21V4h12v17M3 21h18M14 12h.01",
  clipboard: "M9 5H5v16h14V5h-4M9 3h6v4H9V3Zm0 11 2 2 4-4",
  sliders: "M4 7h9m6 0h1M4 17h1m6 0h9M16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  pause: "M9 6v12M15 6v12",
  warning: "M12 4 2.5 20h19L12 4Zm0 6v4M12 17h.01",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z",
  photo: "M4 7h4l2-3h4l2 3h4v12H4V7Zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z",
  eye: "M2.5 12c4-7.5 15-7.5 19 0-4 7.5-15 7.5-19 0Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  play: "M8 5v14l11-7L8 5Z",
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon beside text. Without text, its parent element needs a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
