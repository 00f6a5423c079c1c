import './trade.css';
import { Link } from 'react-router-dom';

interface Side {
  readonly title: string;
  readonly to: string;
  readonly shown: boolean;
}

/** The two sides of a list; each has an address of its own, so these are links that look like tabs. */
export function Sides({ label, sides }: { readonly label: string; readonly sides: readonly Side[] }) {
  return (
    <nav className="t-sides" aria-label={label}>
      {sides.map(({ title, to, shown }) => (
        <Link key={to} to={to} aria-current={shown ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
