/**
 * A visitor's registration on this device. The device keeps its key and nothing else; what was given is asked from the
 * server, and how far it has come is remembered until the tab is closed.
 */
import { QUESTION } from '@enishi/protos/master/apply';
import { useCallback, useEffect, useState } from 'react';
import { shared } from '../../ui/base/shared';
import { isApiError, toApiError } from '../api/api-error';
import { askPatiently } from './site-answers';
import { callSite, usePostedRegistration, useSite } from './site-data';
import type { SiteApply, SiteData, SiteRegistration } from './site-page';

const KEY = 'enishi.registration';
const SUMMARY = 'enishi.registration.summary';

export interface RegistrationKey {
  token: string;
  /** ISO instant after which the token is refused. */
  expires_at: string;
}

/** How far a registration has come. */
export interface RegistrationSummary {
  completed: boolean;
  /** Ids of the jobs applied for. */
  jobs: number[];
}

/** Storage may be off: then it lasts as long as the page. */
const inMemory = () => shared<Map<string, string>>('registration', () => new Map());

function read(storage: () => Storage, key: string): Record<string, unknown> | undefined {
  try {
    const text = storage().getItem(key) ?? inMemory().get(key) ?? 'null';
    return (JSON.parse(text) as Record<string, unknown> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, value: object | undefined): void {
  const text = value && JSON.stringify(value);
  if (text) inMemory().set(key, text);
  else inMemory().delete(key);
  try {
    if (text) storage().setItem(key, text);
    else storage().removeItem(key);
  } catch {
    // The copy in memory has to do.
  }
}

const ofDevice = () => localStorage;
const ofTab = () => sessionStorage;

export function forgetRegistration(): void {
  write(ofDevice, KEY, undefined);
  write(ofTab, SUMMARY, undefined);
}

export function keepRegistration({ token, expires_at }: RegistrationKey): void {
  write(ofDevice, KEY, { token, expires_at });
}

/** The key of this device's registration, unless it has expired. */
export function registrationToken(now = Date.now()): string | undefined {
  const { token, expires_at, ...more } = read(ofDevice, KEY) ?? {};
  if (typeof token !== 'string' || typeof expires_at !== 'string' || Date.parse(expires_at) < now) {
    if (token !== undefined || Object.keys(more).length > 0) forgetRegistration();
    return undefined;
  }
  // Earlier versions kept what was typed beside it.
  if (Object.keys(more).length > 0) keepRegistration({ token, expires_at });
  return token;
}

/** A visitor who has only asked may still apply. */
export const isApplication = ({ apply_kind_id }: SiteApply): boolean => apply_kind_id !== QUESTION;

const summaryOf = ({ completed, applies }: SiteRegistration): RegistrationSummary => ({
  completed,
  jobs: applies.filter(isApplication).map(({ job_id_by_enterprise_id }) => job_id_by_enterprise_id),
});

/**
 * This device's registration as it is stored; undefined without one. One that the server does not know is forgotten.
 * Rejects with an ApiError when it cannot be asked.
 */
export async function askRegistration(site: SiteData): Promise<SiteRegistration | undefined> {
  const token = registrationToken();
  if (!token) return undefined;
  try {
    const state = await callSite<SiteRegistration>(site, 'candidates/show', { token });
    write(ofTab, SUMMARY, summaryOf(state));
    return state;
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    forgetRegistration();
    return undefined;
  }
}

/** How far this visitor's registration has come; undefined without one, and until it is known. */
export function useRegistrationSummary(): RegistrationSummary | undefined {
  const site = useSite();
  const posted = usePostedRegistration();
  const [summary, setSummary] = useState(posted && summaryOf(posted));
  useEffect(() => {
    if (!registrationToken()) return;
    const known = read(ofTab, SUMMARY) as RegistrationSummary | undefined;
    if (known) return setSummary(known);
    // Nothing on the page depends on it.
    askRegistration(site).then(
      (state) => setSummary(state && summaryOf(state)),
      () => undefined,
    );
  }, [site]);
  return summary;
}

interface KnownRegistration {
  registration?: SiteRegistration;
  /** Nothing is known yet: the server cannot tell, the key is with the device. */
  asking: boolean;
  /** Why it is not known. */
  problem?: string;
  /** Asks the server once more. */
  again: () => void;
}

/** This visitor's registration; undefined without one. */
export function useRegistration(): KnownRegistration {
  const site = useSite();
  const posted = usePostedRegistration();
  const [known, setKnown] = useState<Omit<KnownRegistration, 'again'>>({ registration: posted, asking: !posted });
  const ask = useCallback(() => {
    if (!registrationToken()) return setKnown(({ registration }) => ({ registration, asking: false }));
    setKnown(({ registration }) => ({ registration, asking: true }));
    askPatiently(() => askRegistration(site)).then(
      (registration) => setKnown({ registration, asking: false }),
      (thrown) =>
        setKnown(({ registration }) => ({ registration, asking: false, problem: toApiError(thrown).message })),
    );
  }, [site]);
  useEffect(ask, [ask]);
  return { ...known, again: ask };
}
