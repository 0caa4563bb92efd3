/** A panel that asks before it closes over what is being typed in it. */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { DiscardQuestion } from './use-escape';

type Report = (dirty: boolean) => void;

const ReportContext = createContext<Report | undefined>(undefined);

/** Of a form: tells the panel around it, if there is one, whether something would be lost. */
export function useReportUnsaved(dirty: boolean): void {
  const report = useContext(ReportContext);
  useEffect(() => {
    report?.(dirty);
    return () => report?.(false);
  }, [report, dirty]);
}

interface UnsavedPanel {
  /** In place of `onClose`. */
  close: () => void;
  /** The panel's content, which may report. */
  inside: (content: ReactNode) => ReactNode;
}

export function useUnsavedPanel(onClose: () => void): UnsavedPanel {
  const dirty = useRef(false);
  const [report] = useState<Report>(() => (now: boolean) => {
    dirty.current = now;
  });
  const [asking, setAsking] = useState(false);
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return {
    close: () => (dirty.current ? setAsking(true) : onClose()),
    inside: (content) => (
      <ReportContext.Provider value={report}>
        {content}
        {asking && <DiscardQuestion onDiscard={discard} onStay={() => setAsking(false)} />}
      </ReportContext.Provider>
    ),
  };
}
