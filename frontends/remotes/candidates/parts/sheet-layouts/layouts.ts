/** The agency's layouts of anonymous skill sheets. */
import { useAct, useRead } from '@enishi/frontend-kit/runtime/api/rpc';
import type { SheetLayout, SheetLayoutChangeRequest } from '@enishi/protos/crm/rpc';

/** What makes the list stale, and the path of its calls. */
export const layouts = 'sheet_layouts';

export type Layout = SheetLayout;

export const useLayouts = () =>
  useRead(layouts, ['index'], (calls, options) => calls.crm.SheetLayoutService.Index({}, options));

export const useChangeLayout = () =>
  useAct((calls, change: SheetLayoutChangeRequest) => calls.crm.SheetLayoutService.Change(change), [layouts]);

export const useDeleteLayout = () =>
  useAct((calls, id: string) => calls.crm.SheetLayoutService.Delete({ id }), [layouts]);
