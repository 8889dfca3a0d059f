/** Whether the reader wants reduced motion. Scenes then show their last picture at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
