import type { IconName } from './console-icon-paths';
import { iconPaths } from './icon-paths';

export type { IconName } from './console-icon-paths';

interface IconProps {
  name: IconName;
  /** Edge in px. */
  size?: number;
  /** Read aloud; without it the icon only decorates. */
  label?: string;
  className?: string;
}

/** An outline icon in the colour of the text around it. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {/* `site-icons.test.ts` sees that no page of the site names an icon that is not its own. */}
      <path d={iconPaths[name as keyof typeof iconPaths]} />
    </svg>
  );
}
