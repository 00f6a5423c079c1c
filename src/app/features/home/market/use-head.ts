import { useEffect } from 'react';
import { scriptText } from '../../../../contract/catalogue/structured.ts';

function element<K extends 'meta' | 'script'>(tag: K, mark: string, make: (made: HTMLElementTagNameMap[K]) => void) {
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(`${tag}${mark}`);
  const one = found ?? document.createElement(tag);
  make(one);
  if (!found) document.head.append(one);
  return one;
}

/** Metadata in the head for crawlers; removed with the page. */
export function useHead(description: string, data: object | null): void {
  const text = data ? scriptText(data) : '';
  useEffect(() => {
    if (text === '') return;
    const meta = element('meta', '[name=description]', (one) => {
      one.name = 'description';
      one.content = description;
    });
    const script = element('script', '[type="application/ld+json"]', (one) => {
      one.type = 'application/ld+json';
      one.textContent = text;
    });
    return () => {
      meta.remove();
      script.remove();
    };
  }, [description, text]);
}
