import './goods-drawing.css';
import { createElement } from 'react';
import { drawingOf, type Goods } from './goods-drawing.ts';

interface GoodsDrawingProps {
  readonly goods: Goods;
  readonly className: string;
  readonly small?: boolean;
}

/** Placeholder for a missing picture: a page of the ledger, with a symbol of the goods. */
export function GoodsDrawing({ goods, className, small = false }: GoodsDrawingProps) {
  return <span className={`t-drawing ${className}`}>{createElement(drawingOf(goods), { size: small ? 16 : 48 })}</span>;
}
