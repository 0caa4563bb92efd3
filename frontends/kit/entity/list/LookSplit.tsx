/** The records of a list, however they are shown, with the one that is looked at beside them. */
import type { Entity } from '@enishi/protos/fields/types';
import { type ReactNode, useEffect } from 'react';
import { useAfterPaint } from '../frame/use-after-paint';
import type { EntityRow } from '../values/row';
import { Split } from './list-frame';
import type { LookLoader } from './looks';
import { preloadLook, QuickLook } from './QuickLook';
import type { Looking } from './use-look';

interface LookSplitProps {
  definition: Entity;
  looking: Looking;
  hrefOf: (row: EntityRow) => string | undefined;
  look?: LookLoader;
  /** `false`: no panel. */
  quickLook?: false;
  /** Takes the height that is there, however few records. */
  fills?: boolean;
  /** px that it has even where the page above it leaves less: the page is scrolled then. */
  least?: number;
  children: ReactNode;
}

export function LookSplit(props: LookSplitProps) {
  const { definition, looking, hrefOf, look, quickLook, fills = false, least, children } = props;
  const { row, beside } = looking;
  const idle = useAfterPaint(quickLook !== false);
  useEffect(() => {
    if (idle) preloadLook(look);
  }, [idle, look]);
  return (
    <Split $beside={fills || (beside && row !== undefined)} style={{ minHeight: least }}>
      {children}
      {quickLook !== false && (
        <QuickLook
          definition={definition}
          row={row}
          onClose={looking.close}
          href={row && hrefOf(row)}
          beside={beside}
          onStep={looking.step}
          look={look}
        />
      )}
    </Split>
  );
}
