import './goods-drawing.css';
import { createElement } from 'react';
import { drawingOf, type Goods } from './goods-drawing.ts';

interface GoodsDrawingProps {
  readonly goods: Goods;
  readonly className: string;
  readonly small?: boolean;
}

/** Stands in the room of a picture that is not there: a page of the ledger, with the mark of what the goods are. */
export function GoodsDrawing({ goods, className, small = false }: GoodsDrawingProps) {
  return <span className={`t-drawing ${className}`}>{createElement(drawingOf(goods), { size: small ? 16 : 48 })}</span>;
}
