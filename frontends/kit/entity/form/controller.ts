/** What remotes bind inputs of their own to a form with: the forms' library comes with the kit. */
export { useController } from 'react-hook-form';
