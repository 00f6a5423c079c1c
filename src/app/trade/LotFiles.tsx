import './trade.css';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { Waiting } from '../load.ts';

// Most lots have no files, so most visits do not need the download code.
const FileLinks = lazyPart(() => import('./FileLinks.tsx'));

export interface LinkedFile {
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

/** The files of a lot, below its text; nothing when it has none. */
export function LotFiles({ files = [] }: { readonly files: readonly LinkedFile[] | undefined }) {
  if (files.length === 0) return null;
  return (
    <ul className="t-filelinks">
      <Waiting
        value={files.map(({ name, url }) => (
          <li key={url} className="k-small">
            {name}
          </li>
        ))}
      >
        <FileLinks files={files} />
      </Waiting>
    </ul>
  );
}
