// All that is shared is part of the entry: the page needs it at once, and one file travels faster than three.
import './bootstrap';
