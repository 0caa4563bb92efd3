/** Age in full years on a day in Japan; undefined for a birth date in the future or none at all. */
export function ageOn(birthDate: string, now: Date = new Date()): number | undefined {
  const [year, month, day] = birthDate.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const today = new Date(now.getTime() + 9 * 3_600_000);
  const before = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  const age = today.getUTCFullYear() - year - (before ? 1 : 0);
  return age >= 0 ? age : undefined;
}
