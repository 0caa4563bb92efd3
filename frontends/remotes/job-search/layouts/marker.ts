/** Element whose top the header passes to turn white; the landing page puts it at the end of its hero. */
export const MARKER_ID = 'header-marker';
