import { Cut, cream, creamShade, glow, Halo, red, redShade, wood, woodLight } from './cut.tsx'

export const Candle = () => (
  <>
    <Halo x={40} y={29} radius={33} />
    <Cut d="M16 69H64L58 77H22Z" fill="oklch(.66 .1 78)">
      <path d="M40 69H64L58 77H40Z" fill="oklch(.56 .095 72)" />
    </Cut>
    <Cut d="M29 45 33 40 46 41 51 46V70H29Z" fill={cream}>
      <path d="M44 41 51 46V70H44Z" fill={creamShade} />
      <path d="M29 45 33 40 46 41 51 46 49 58 46 48 38 47 36 54 33 48 31 64Z" fill="oklch(.99 .01 90)" />
    </Cut>
    <path d="M39 42V34H41.500V42Z" fill={wood} />
    <Cut d="M40 9 49 23 48 32 40 38 32 32 31 24Z" fill="oklch(.74 .165 58)" lift={0}>
      <path d="M40 9 49 23 48 32 40 38 42 24Z" fill="oklch(.66 .175 46)" />
      <path d="M40 19 44 27 43 33 40 36 37 33 36 27Z" fill="oklch(.95 .09 95)" />
    </Cut>
  </>
)

/** 청사초롱: red silk above, blue below. */
export const Lamp = () => (
  <>
    <Halo x={40} y={42} radius={35} />
    <path d="M38.800 0H41.200V12H38.800Z" fill={woodLight} />
    <Cut d="M24 20 29 11H51L56 20Z" fill={wood}>
      <path d="M24 20 29 11H40V20Z" fill={woodLight} />
    </Cut>
    <Cut d="M26 20H54L60 31V41H20V31Z" fill="oklch(.61 .19 29)">
      <path d="M33 20H40V41H29V31Z" fill="oklch(.72 .165 38)" />
      <path d="M54 20 60 31V41H51V31L47 20Z" fill={redShade} />
    </Cut>
    <Cut d="M20 41H60V50L54 61H26L20 50Z" fill="oklch(.5 .115 255)">
      <path d="M29 41H40V61H33L29 50Z" fill="oklch(.62 .105 248)" />
      <path d="M51 41H60V50L54 61H47L51 50Z" fill="oklch(.4 .11 260)" />
    </Cut>
    <path d="M31 39V30L40 26 49 30V39Z" fill={glow} opacity=".5" />
    <path d="M31 43H49V51L40 56 31 51Z" fill="oklch(.85 .06 220)" opacity=".4" />
    <path d="M20 39.500H60V42.500H20Z" fill={cream} />
    <Cut d="M28 61H52L49 66H31Z" fill={wood} />
    <path d="M38.800 66H41.200V70L44 79H36L38.800 70Z" fill={red} />
  </>
)

export const Tea = () => (
  <>
    <g fill={cream}>
      <path d="M30 38 25 32 29 25 25 17 28 11 31 18 35 25 30 31 34 36Z" opacity=".55" />
      <path d="M43 37 39 29 44 22 40 13 45 7 46 15 50 22 44 29 48 35Z" opacity=".8" />
      <path d="M56 38 52 32 56 26 53 19 57 14 58 21 61 26 57 32 60 36Z" opacity=".45" />
    </g>
    <Cut d="M10 69H70L63 77H17Z" fill={woodLight}>
      <path d="M40 69H70L63 77H40Z" fill={wood} />
    </Cut>
    <Cut d="M15 43H65L62 55 53 65 51 70H29L27 65 18 55Z" fill="oklch(.83 .05 165)">
      <path d="M15 43H30L34 65 29 70 27 65 18 55Z" fill="oklch(.9 .035 165)" />
      <path d="M52 43H65L62 55 53 65 51 70H43L49 62Z" fill="oklch(.71 .055 168)" />
      <path d="M27 65H53L51 70H29Z" fill="oklch(.64 .055 168)" />
    </Cut>
    <path d="M15 43 23 39H57L65 43 57 47H23Z" fill="oklch(.93 .03 165)" />
    <path d="M20 43 26 40.800H54L60 43 54 45.500H26Z" fill="oklch(.66 .11 80)" />
    <path d="M40 55C36 51 36 60 40 64 44 60 44 51 40 55Z" fill="oklch(.62 .06 168)" />
  </>
)

export const Scarf = () => (
  <>
    <Cut d="M14 30 22 21 34 18H47L60 22 67 31 60 38 46 41H33L19 38Z" fill={redShade} />
    <path d="M21 30 28 25.500 40 24 53 26 60 31 50 36 40 37 28 35Z" fill="oklch(.34 .1 25)" />
    <Cut d="M46 44 58 40 67 68 53 74Z" fill={redShade}>
      <path
        d="M54.500 67 64.500 63.500 65.500 66.500 55.500 70.200ZM52.300 60 62.300 56.500 63.200 59.300 53.200 62.900Z"
        fill={creamShade}
      />
      <path
        d="M53 74 56.500 72.600 58.500 79 55.300 80.400ZM58.200 71.900 61.700 70.400 63.700 76.800 60.500 78.200ZM63.400 69.600 67 68 69 74.300 65.700 75.800Z"
        fill={redShade}
      />
    </Cut>
    <Cut d="M27 44 47 46 44 74 21 71Z" fill={red}>
      <path d="M27 44 35 44.800 30 72.200 21 71Z" fill="oklch(.65 .165 34)" />
      <path
        d="M23 62.800 45 65.400 44.600 69 22.400 66.400ZM24.300 55.800 45.800 58.100 45.500 61 23.700 58.600Z"
        fill={cream}
      />
      <path
        d="M21 71 24.800 71.500 23.800 78.500 20 78ZM26.800 71.800 30.700 72.300 29.800 79.200 26 78.700ZM32.800 72.500 36.700 73 36 80 32.200 79.500ZM38.800 73.300 44 74 43.400 80.600 38.200 80Z"
        fill={red}
      />
    </Cut>
    <Cut d="M14 30 16 41 25 49 38 52 52 50 63 43 67 31 56 38 40 41 25 38Z" fill={red}>
      <path d="M14 30 25 38 31 50.400 25 49 16 41Z" fill="oklch(.67 .16 36)" />
      <path d="M25 38 40 41 39 52 31 50.400Z" fill="oklch(.61 .17 32)" />
      <path d="M56 38 67 31 63 43 52 50 48 50.600Z" fill={redShade} />
    </Cut>
    <Cut d="M27 38 46 38 51 46 45 54 31 54 24 47Z" fill="oklch(.6 .172 31)" lift={1}>
      <path d="M27 38 35 38 32 54 31 54 24 47Z" fill="oklch(.69 .155 37)" />
      <path d="M40 38 46 38 51 46 45 54 41 54 44 46Z" fill="oklch(.51 .16 29)" />
    </Cut>
  </>
)
