import type { ReactNode } from 'react';

/**
 * Drawing above an empty page: a ledger page with room for its next line, one being searched, the place of a missing
 * one, a crate to be packed, or a sealed letter.
 */
export type Motif = 'ledger' | 'search' | 'missing' | 'goods' | 'envelope';

const RULES = [28, 40, 52, 64];

function Leaf() {
  return (
    <>
      <rect x="20.5" y="8.5" width="80" height="64" rx="3" fill="var(--surface)" stroke="var(--rule-2)" />
      <path d={RULES.map((y) => `M21 ${y}.5h79`).join('')} stroke="var(--rule)" />
      <path d="M34.5 9v63M84.5 9v63" stroke="var(--accent-ink)" strokeOpacity="0.45" />
    </>
  );
}

function Search() {
  return (
    <>
      <Leaf />
      <path d="M40 22h18M40 34h9M40 46h12" stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" />
      <path d="m76 52 12 12" stroke="var(--accent-ink)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="67.5" cy="43.5" r="12" fill="var(--accent-soft)" stroke="var(--accent-ink)" strokeWidth="2" />
    </>
  );
}

function Missing() {
  return (
    <>
      <rect x="30.5" y="4.5" width="80" height="60" rx="3" fill="var(--sunken)" stroke="var(--rule)" />
      <rect
        x="14.5"
        y="14.5"
        width="80"
        height="60"
        rx="3"
        fill="var(--surface)"
        stroke="var(--accent-ink)"
        strokeDasharray="5 4"
      />
      <path d="M24 28h18M24 40h10" stroke="var(--rule-2)" strokeWidth="3" strokeLinecap="round" />
      <path d="m60 38 14 14m0-14-14 14" stroke="var(--accent-ink)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function Goods() {
  return (
    <>
      <path d="M28.5 32.5h64v40h-64z" fill="var(--surface)" stroke="var(--rule-2)" />
      <path d="M29 46.5h63M29 59.5h63" stroke="var(--rule)" />
      <path
        d="m28.5 32.5-12-14h31l13 14M92.5 32.5l12-14h-31l-13 14"
        fill="var(--accent-soft)"
        stroke="var(--accent-ink)"
      />
      <path d="M53.5 32.5v14h14v-14" fill="var(--surface)" stroke="var(--accent-ink)" />
      <path d="M36 66h14" stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function Ledger() {
  return (
    <>
      <Leaf />
      <path d="M40 22h26M90 22h6" stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" />
      <path d="M40 34h9" stroke="var(--accent-ink)" strokeWidth="3" strokeLinecap="round" />
      <path d="m53 36 2.2-6.6L77.6 7l4.4 4.4-22.4 22.4z" fill="var(--accent-soft)" stroke="var(--accent-ink)" />
      <path d="m73.8 10.8 4.4 4.4" stroke="var(--accent-ink)" />
    </>
  );
}

function Envelope() {
  return (
    <>
      <rect x="18.5" y="14.5" width="84" height="56" rx="3" fill="var(--surface)" stroke="var(--rule-2)" />
      <path d="m19 70 33-28M102 70 69 42" stroke="var(--rule)" />
      <path d="M19 16.5 55.6 47a7.6 7.6 0 0 0 9.8 0L102 16.5" fill="none" stroke="var(--rule-2)" />
      <circle cx="60.5" cy="46.5" r="11" fill="var(--wax)" />
      <circle cx="60.5" cy="46.5" r="8" fill="none" stroke="var(--on-wax)" strokeOpacity="0.45" />
      <path
        d="M58 42.5v8M58 46.9l5.4-4.4M60 45.4l4 5.1"
        fill="none"
        stroke="var(--on-wax)"
        strokeWidth="1.6"
        strokeLinecap="square"
      />
    </>
  );
}

const DRAWN: Readonly<Record<Motif, () => ReactNode>> = {
  ledger: Ledger,
  search: Search,
  missing: Missing,
  goods: Goods,
  envelope: Envelope,
};

export default function Drawing({ of }: { readonly of: Motif }) {
  const Drawn = DRAWN[of];
  return (
    <svg width="120" height="80" viewBox="0 0 120 80" aria-hidden="true">
      <Drawn />
    </svg>
  );
}
