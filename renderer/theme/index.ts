/** Colours, sizes and distances by name, and the fonts. */
import './fonts.css';
import './tokens.css';
import './base.css';
