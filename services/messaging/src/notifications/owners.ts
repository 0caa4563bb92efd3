interface Owned {
  enterprise_member1_id?: number;
  enterprise_member2_id?: number;
}

/** Who looks after a record; none where it is still to be given to a member. */
export const ownersOf = ({ enterprise_member1_id: first, enterprise_member2_id: second }: Owned = {}): number[] =>
  [first, second].filter((id): id is number => typeof id === 'number' && id > 0);
