// Fonts that no first paint waits for: the whole interface font, and the letters of zip codes.
import './full-font.css'
import './zip-code-font.css'
