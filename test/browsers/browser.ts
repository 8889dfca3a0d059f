/** A browser with one window, as small as both drivers can offer it. Coordinates are CSS pixels of the viewport. */
export type Browser = {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It must not use anything outside itself; arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>
  /** Moves a real pointer there and presses it. */
  pressAt(point: Point): Promise<void>
  /** The viewport as a PNG, one pixel for each CSS pixel. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Point = { x: number; y: number }

export type Size = { width: number; height: number }

export type StartBrowser = (size: Size) => Promise<Browser>
