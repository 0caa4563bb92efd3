import type { contracts } from '../contracts';
import type { BillingNeeds } from '../needs';
import type { KnownMonths } from './known-months';

export type SheetDeps = BillingNeeds<typeof contracts.collections> & { shared: { months: KnownMonths } };
