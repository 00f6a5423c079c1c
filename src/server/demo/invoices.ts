import type { PersonKey } from './accounts.ts';
import type { Moment } from './inquiry.ts';

export interface DemoPayment {
  readonly at: Moment;
  readonly amount: string;
}

export interface DemoDocument {
  readonly kind: 'advance' | 'next' | 'final';
  readonly at: Moment;
  /** Gross amount of the advance; a final invoice covers the rest. */
  readonly gross?: string;
  readonly payments?: readonly DemoPayment[];
}

/** The documents of one confirmed order, in the order of issue. */
export interface DemoChain {
  /** Key of the inquiry that the order resulted from. */
  readonly inquiry: string;
  readonly by: PersonKey;
  readonly seller: PersonKey;
  readonly vatRate: string;
  readonly place: string;
  readonly daysToPay: number;
  readonly comments: string;
  readonly documents: readonly DemoDocument[];
}

export const CHAINS: readonly DemoChain[] = [
  {
    inquiry: 'conveyorSteel',
    by: 'accountant',
    seller: 'seller',
    vatRate: '23',
    place: 'Wrocław',
    daysToPay: 7,
    comments: 'Dotyczy zamówienia na stal konstrukcyjną do ram przenośników.',
    documents: [
      {
        kind: 'advance',
        at: [-57, '09:00'],
        gross: '42840.90',
        payments: [{ at: [-54, '10:00'], amount: '42840.90' }],
      },
      {
        kind: 'next',
        at: [-44, '09:30'],
        gross: '60000.00',
        payments: [
          { at: [-41, '08:00'], amount: '35000.00' },
          { at: [-39, '08:00'], amount: '25000.00' },
        ],
      },
      { kind: 'final', at: [-8, '12:00'], payments: [{ at: [-3, '09:15'], amount: '68522.70' }] },
    ],
  },
  {
    inquiry: 'cableAndOil',
    by: 'seller3',
    seller: 'seller3',
    vatRate: '20',
    place: 'Львів',
    daysToPay: 5,
    comments: 'Передоплата за договором поставки, партії за графіком.',
    documents: [
      {
        kind: 'advance',
        at: [-33, '08:00'],
        gross: '138240.00',
        payments: [{ at: [-31, '09:00'], amount: '138240.00' }],
      },
      { kind: 'next', at: [-12, '08:30'], gross: '92160.00', payments: [{ at: [-10, '09:00'], amount: '50000.00' }] },
    ],
  },
];
